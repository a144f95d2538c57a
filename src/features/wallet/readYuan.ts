import { cleanAmount } from '#contract/text/cleanAmount'

/** Reads what people type as yuan (`50`, `12.5`, `1.2万`) as fen; undefined for anything else. */
export function readYuan(text: string): number | undefined {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cleanAmount(text))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}
