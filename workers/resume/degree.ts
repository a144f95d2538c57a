import { heldDegrees } from '../../contract/settings/labels'

/** The value of the highest degree in a text, since 本科 and 硕士 may both appear. */
export function findDegree(text: string): number | undefined {
  const words = [...heldDegrees].reverse().map(({ value, label }) => ({ value, words: label.split('/') }))
  if (/(专科)/.test(text)) return heldDegrees.find(({ label }) => label === '大专')?.value
  if (/(研究生|MBA)/.test(text)) return heldDegrees.find(({ label }) => label === '硕士')?.value
  if (/学士/.test(text)) return heldDegrees.find(({ label }) => label === '本科')?.value
  return words.find((each) => each.words.some((word) => text.includes(word)))?.value
}
