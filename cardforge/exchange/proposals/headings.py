"""What the heading of a column means, in the languages in which people keep their lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

MEANINGS: Final[Mapping[str, str]] = {
    "name": "name cardname title cardtitle card | kartenname titel karte bezeichnung | nom nomdelacarte titre carte | nombre titulo carta "
    "| nome nomedellacarta titolo | nomedacarta | naam kaartnaam kaart | namn kort | nazwa | имя название карта | カード名 名前 名称 | 名字 卡名 卡牌名 | 이름",
    "text": "text rules rulestext ruletext oracletext cardtext gametext rulesbox effect effects ability abilities skill skills description "
    "| regeltext kartentext regel regeln effekt effekte fahigkeit fahigkeiten beschreibung | texte regles regle effet effets capacite capacites "
    "| texto reglas efecto efectos habilidad habilidades descripcion | testo regole effetto effetti abilita descrizione "
    "| regras efeito efeitos habilidade descricao | tekst effecten vaardigheid | tekst opis efekt | текст правила эффект описание "
    "| テキスト 効果 能力 カードテキスト | 文本 效果 描述 技能 | 텍스트 효과",
    "number": "number cardnumber num no nr collector collectornumber | kartennummer nummer | numero numerodecarte | numerodecarta | номер | 番号 | 编号 | 번호",
    "type": "type cardtype maintype typ category typecode typeline kind | kartentyp kartenart kategorie | typedecarte categorie genre "
    "| tipo tipodecarta clase categoria | tipodicarta | kaarttype soort | rodzaj | тип | 種類 種別 タイプ | 类型 种类 | 종류 타입",
    "faction": "faction factioncode colour color colours colors house clan affiliation allegiance suit element aspect sphere realm kingdom nation tribe side army team "
    "| fraktion farbe haus volk stamm reich | couleur maison royaume peuple alliance | faccion bando casa reino palo "
    "| fazione colore casata seme | faccao cor | factie kleur huis | frakcja kolor | фракция цвет | 陣営 勢力 色 | 阵营 势力 颜色 | 진영 색",
    "cost": "cost costs manacost price mana | kosten preis manakosten | cout couts prix coutdemana | coste costo costemana precio "
    "| costodimana prezzo | custo custodemana preco | kosten prijs | koszt | стоимость цена | コスト | 费用 费 花费 | 비용 코스트",
    "subtypes": "subtypes subtype traits trait tags keywords | untertyp untertypen merkmale schlagworte schlusselworter stichworte "
    "| soustype soustypes motscles traits | subtipo subtipos rasgos palabrasclave | sottotipo sottotipi tratti parolechiave "
    "| palavraschave | subtype trefwoorden | подтип | 種族 特徴 キーワード | 关键词 种族 | 키워드",
    "picture": "picture image art artwork img imagefile picturefile filename file | bild bilddatei grafik | image illustrationfichier fichier "
    "| imagen archivo | immagine file | imagem arquivo | afbeelding plaatje | obraz | картинка изображение | 画像 絵 | 图片 | 이미지",
    "flavour": "flavor flavour flavortext flavourtext quote lore | stimmungstext zitat hintergrund | ambiance texteambiance citation "
    "| ambientacion cita textodeambiente | citazione testodicolore | citacao ambientacao | sfeertekst citaat | cytat | цитата | フレーバー フレーバーテキスト | 背景 风味文字",
    "artist": "artist illustrator illustration artby | kunstler zeichner | artiste illustrateur | artista ilustrador | illustratore "
    "| kunstenaar tekenaar | artysta | художник | イラスト 絵師 | 画师",
    "copies": "copies quantity qty count amount copycount indeck inbox | anzahl menge stuck kopien stuckzahl | quantite nombre exemplaires nb qte "
    "| cantidad copias ejemplares | quantita copie | quantidade copias | aantal | ilosc liczba | количество | 枚数 | 数量 | 수량",
    "id": "id code guid uuid cardid | kennung kartenid | identifiant | identificador codigo | codice | ид код",
    "set": "set pack packcode setcode expansion edition | erweiterung edition | extension | expansion coleccion | espansione | expansao | uitbreiding | セット | 系列",
    "note": "note notes comment comments todo status playtest playtesting designnote designnotes notesforartist artnote artnotes "
    "artdescription strippedtext strippedtitle internal "
    "| notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar | remarque remarques commentaire commentaires "
    "| nota notas comentario comentarios | commento commenti osservazioni | opmerking opmerkingen | uwagi | заметки | メモ 備考 | 备注 | 메모",
}  # fmt: skip
"""The headings of each meaning, as `normalized` gives them; the first heading that fits is taken. A bar separates languages."""
FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    meaning: tuple(dict.fromkeys(words.replace("|", " ").split())) for meaning, words in MEANINGS.items()
}
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_ASIDE: Final = re.compile(r"[(\[（［][^)\]）］]*[)\]）］]")


def meanings_of(headings: Iterable[str], told: Mapping[str, str]) -> dict[str, str]:
    """The heading of each meaning: as told, otherwise by the usual headings in any language; each heading means one thing."""
    forms = {heading: (normalized(heading), normalized(_ASIDE.sub("", heading))) for heading in headings}
    found = {meaning: heading for meaning, heading in told.items() if heading}
    for meaning, usual in FORMS.items():
        if meaning not in told:
            fitting = (heading for at in (0, 1) for form in usual for heading, own in forms.items() if own[at] == form)
            free = next((heading for heading in fitting if heading not in found.values()), None)
            found |= {meaning: free} if free is not None else {}
    return found


def heading_of(meaning: str, headings: Iterable[str]) -> str:
    """The heading with a meaning; "" if there is none."""
    return meanings_of(headings, {}).get(meaning, "")


def normalized(heading: str) -> str:
    """A heading in small letters without accents, blanks and signs."""
    return re.sub(r"[\W_]+", "", plain_letters(heading[:80]))


def plain_letters(words: str) -> str:
    """Words in small letters without accents: "Stärke" as "starke", "Coût" as "cout"; other scripts stay."""
    folded = unicodedata.normalize("NFKD", words.casefold().translate(_LETTERS))
    latin = "".join(sign for sign in folded if not unicodedata.combining(sign) or not _after_latin(sign, folded))
    return unicodedata.normalize("NFC", latin)


def _after_latin(sign: str, words: str) -> bool:
    """Whether the words are of the Latin script, in which marks are left out; in others they tell letters apart."""
    return sign < "\u0370" and any("a" <= letter <= "z" for letter in words)


def slug_of(words: str) -> str:
    """Words as a slug; "" when they have no letter or digit of the alphabet."""
    return "-".join(re.findall("[a-z0-9]+", plain_letters(words)))[:60].strip("-")
