import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Whole fonts that may be embedded in part (SIL Open Font License), regular and bold: 黑体, then 宋体. */
export const fontFiles: readonly string[] = [
  resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
]
