import type { Block } from '../../../papers/paper'

/** Marks that people type before the items of a list. */
const bullet = /^(?:[•·●▪■◆◇○☆★✓✔※➢►▶]|[-–—*](?=\s|\p{Script=Han}))\s*/u
/** 1. 1、 （1） 1) – but neither 1.5 nor 2019.07. */
const number = /^[（(]?(\d{1,2})(?:[)）]\s*[、.．]?|[、．]|\.(?!\d)|[:：](?!\d))\s*/
const circled = /^[①②③④⑤⑥⑦⑧⑨⑩]\s*/
const firstCircled = 0x2460

type Line =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'step'; readonly text: string; readonly at: number }

function readLine(line: string): Line {
  if (bullet.test(line)) return { kind: 'item', text: line.replace(bullet, '') }
  const numbered = number.exec(line)
  if (numbered) return { kind: 'step', text: line.slice(numbered[0].length), at: Number(numbered[1]) }
  if (circled.test(line))
    return { kind: 'step', text: line.replace(circled, ''), at: line.charCodeAt(0) - firstCircled + 1 }
  return { kind: 'text', text: line }
}

/** Splits the text of a field with several lines into paragraphs and lists. */
export function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  for (const line of lines.filter((each) => each !== '').map(readLine)) {
    if (line.text === '') continue
    const last = blocks.at(-1)
    if (line.kind === 'text') blocks.push({ kind: 'text', text: line.text })
    else if (line.kind === 'item') {
      if (last?.kind === 'items') blocks.splice(-1, 1, { ...last, items: [...last.items, line.text] })
      else blocks.push({ kind: 'items', items: [line.text] })
    } else if (last?.kind === 'steps' && last.start + last.items.length === line.at)
      blocks.splice(-1, 1, { ...last, items: [...last.items, line.text] })
    else blocks.push({ kind: 'steps', items: [line.text], start: line.at })
  }
  return blocks
}
