import { pinyin } from 'pinyin-pro'

/** `前端开发` as qian, duan, kai, fa; Latin parts stay whole. */
export function syllablesOf(name: string): string[] {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
}
