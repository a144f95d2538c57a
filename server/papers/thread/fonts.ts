import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { fontFile } from '../fontFile'

/** Whole fonts that may be embedded in part (SIL Open Font License), regular and bold: 黑体, then 宋体. */
export const fontFiles: readonly string[] = [
  fontFile('NotoSansSC_400Regular'),
  fontFile('NotoSansSC_700Bold'),
  fontFile('NotoSerifSC_400Regular'),
  fontFile('NotoSerifSC_700Bold'),
]

/**
 * Fonts for characters that those above lack, such as 𠮷 in names: loaded when a paper has one. The installation may add a folder
 * of its own (`PAPER_FONTS`), whose name the thread is started with.
 */
export const furtherFontFiles = (): readonly string[] => [
  fontFile('NotoSansJP_400Regular'),
  fontFile('NotoSansJP_700Bold'),
  ...ownFonts((workerData as { readonly fonts?: string } | null)?.fonts),
]

const ownFonts = (folder: string | undefined): readonly string[] =>
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => /\.(?:ttf|otf|ttc)$/i.test(name))
        .sort()
        .map((name) => join(folder, name))
