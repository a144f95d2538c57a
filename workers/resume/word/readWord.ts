import { codes, failure, type Result, success } from '#contract/errors'
import { foreignFileTexts } from '#contract/files/foreignFiles'
import { lineOf, type TextLine } from '../textLine'
import { BodyReader } from './body'
import { readStyles } from './styles'
import { type Parts, unpackWord } from './unpack'
import { type Element, findElement, readXml } from './xml'

const isWanted = (name: string) => /^word\/(document|styles|(header|footer)\d*)\.xml$/.test(name)

/** The lines of a Word file in the order in which they are read. Fails with a sentence for the user. */
export async function readWord(file: ArrayBuffer): Promise<Result<readonly TextLine[]>> {
  const unpacked = await unpackWord(file, isWanted)
  if ('fault' in unpacked && unpacked.fault === 'tooLarge')
    return failure(codes.invalidInput, foreignFileTexts.tooLarge)
  const lines = 'parts' in unpacked ? linesOfParts(unpacked.parts) : undefined
  return lines
    ? success(toSizes(lines))
    : failure(codes.invalidInput, '这份Word文件已损坏，无法读取，请重新导出或手动填写')
}

/** Headers of pages before the body, footers after it; each text once. Undefined if there is no body. */
function linesOfParts(parts: Parts): readonly TextLine[] | undefined {
  const styles = readStyles(parts.get('word/styles.xml'))
  const read = (name: string, root: string): readonly TextLine[] | undefined => {
    const xml = parts.get(name)
    const found: Element | undefined = xml === undefined ? undefined : findElement(readXml(xml), root)
    if (!found) return undefined
    const reader = new BodyReader(styles)
    const lines = reader.read(found)
    return [...reader.first, ...lines]
  }
  const running = (kind: 'header' | 'footer', root: string) => {
    const names = [...parts.keys()].filter((name) => name.startsWith(`word/${kind}`)).sort()
    const lines = new Map(names.flatMap((name) => read(name, root) ?? []).map((line) => [line.text, line]))
    return [...lines.values()].filter(({ text }) => !/^(第?\s*\d*\s*页?|\d+\s*\/\s*\d+)$/.test(text.trim()))
  }
  const body = read('word/document.xml', 'w:body')
  return body && [...running('header', 'w:hdr'), ...body, ...running('footer', 'w:ftr')]
}

/** Sizes in relation to the usual one. If most letters are bold, bold marks nothing. */
function toSizes(lines: readonly TextLine[]): readonly TextLine[] {
  const counts = new Map<number, number>()
  let [bold, all] = [0, 0]
  for (const { text, size, isMarked } of lines.flatMap(({ runs }) => runs)) {
    counts.set(size, (counts.get(size) ?? 0) + text.length)
    all += text.length
    if (isMarked) bold += text.length
  }
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 21
  const isBoldUsual = bold > all * 0.8
  return lines.map((line) =>
    lineOf(
      line.runs.map((run) => ({
        ...run,
        size: Math.round((run.size / usual) * 100) / 100,
        isMarked: run.isMarked && !isBoldUsual,
      })),
      line,
    ),
  )
}
