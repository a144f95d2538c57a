import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

const { resolve } = createRequire(import.meta.url)

/** Whole fonts that may be embedded in part (SIL Open Font License), regular and bold: 黑体, then 宋体. */
export const fontFiles: readonly string[] = [
  resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
]

/**
 * Fonts for characters that those above lack, such as 𠮷 in names: loaded when a paper has one. The installation may add a folder
 * of its own (`PAPER_FONTS`), whose name the thread is started with.
 */
export const furtherFontFiles = (): readonly string[] => [
  resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  ...ownFonts((workerData as { readonly fonts?: string } | null)?.fonts),
]

const ownFonts = (folder: string | undefined): readonly string[] =>
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => /\.(?:ttf|otf|ttc)$/i.test(name))
        .sort()
        .map((name) => join(folder, name))
