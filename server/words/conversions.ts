import * as openCC from 'opencc-js/t2cn'
import { lazily } from '../startup/lazily'

/** Each is a tree of thousands of characters, made when a text is converted first. */

export const toSimplified = lazily(() => openCC.Converter({ from: 't', to: 'cn' }))
export const fromJapanese = lazily(() => openCC.Converter({ from: 'jp', to: 'cn' }))
/** Also turns Taiwan's words into those of the mainland: 軟體 is 软件. */
export const fromTaiwan = lazily(() => openCC.Converter({ from: 'twp', to: 'cn' }))
