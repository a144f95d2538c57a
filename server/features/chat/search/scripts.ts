import table from 'opencc-js/dict/TSCharacters'
import { readScripts } from '#contract/chat/search/scripts'

/** As the hub has them, once it searches. */
export const scripts = readScripts(table)
