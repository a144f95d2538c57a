/** The forms in which keyboards and files write the dot of names such as 买买提·吐尔逊. */
const dots = /[•‧・･∙⋅·᛫]/g
/** The full stop of another keyboard in place of the dot: 买买提.吐尔逊. */
const fullStops = /(?<=\p{Script=Han}) ?[.．。｡] ?(?=\p{Script=Han})/gu
const hyphens = /[‐‑‒–—―−－﹣]/g
const apostrophes = /[’‘ʼ＇`´]/g

/** Between two Chinese characters, also beside a dot or a bracket. */
const innerBlank = /(?<=[\p{Script=Han}·()（）])[ ]+(?=[\p{Script=Han}·()（）])|(?<=·) +| +(?=·)/gu

/** Radicals and compatibility forms, which PDF files contain in place of the characters that they look like. */
const lookalikes = /[\u2e80-\u2fdf\uf900-\ufaff]/g

/**
 * Writes a name in one way, before any rule is applied: one kind of dot, hyphen and apostrophe, Latin letters and digits in half
 * width, no invisible characters, and no blanks within a Chinese name (欧阳 小满).
 */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(lookalikes, (character) => character.normalize('NFKC'))
    .replace(/[０-９Ａ-Ｚａ-ｚ＆]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(dots, '·')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(fullStops, '·')
    .replace(innerBlank, '')
    .trim()
}
