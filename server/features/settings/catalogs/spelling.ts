import { rememberReadings } from '#contract/chat/search/nameMatch'
import { lazyPackage } from '../../../startup/lazyPackage'

const spelling = lazyPackage<typeof import('pinyin-pro')>('pinyin-pro')

/** `前端开发` as qian, duan, kai, fa; Latin parts stay whole. */
export function syllablesOf(name: string): string[] {
  return spelling()
    .pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
}

/** All readings of a Chinese character. */
export const readingsOf = rememberReadings((character) =>
  spelling().pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true }),
)
