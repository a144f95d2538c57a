/**
 * The fonts of papers, `dist/fonts`, which all builds share. The packages that have them hold every weight of a family, 254 MB:
 * so they are no dependencies, and only the files that are used are kept of them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildsFolder } from './builds.mjs'
import { npm } from './npm.mjs'
import { runQuietly, StepError } from './step.mjs'

export const fontsFolder = join(buildsFolder, 'fonts')

/** Packages of the npm registry (SIL Open Font License), with their checksums and the files that are taken of them. */
const packages = [
  {
    name: '@expo-google-fonts/noto-sans-sc@0.4.3',
    integrity: 'sha512-9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==',
    files: ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf', 'LICENSE_FONT'],
  },
  {
    name: '@expo-google-fonts/noto-serif-sc@0.4.3',
    integrity: 'sha512-fSmUpiSFtSeyHV45/2xUOy5SdfExklQwwMKN3cQjAZAujITHDmSbpMHCVdCMhRqMjQtu0ZRgc29u8A+CU3akfw==',
    files: ['400Regular/NotoSerifSC_400Regular.ttf', '700Bold/NotoSerifSC_700Bold.ttf'],
  },
  {
    name: '@expo-google-fonts/noto-sans-jp@0.4.3',
    integrity: 'sha512-Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==',
    files: ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf'],
  },
]

/** Fetches the fonts that are not there yet. The caller holds the lock of the builds. */
export async function ensureFonts() {
  const missing = packages.filter(({ files }) => files.some((file) => !existsSync(placeOf(file))))
  if (missing.length === 0) return
  mkdirSync(fontsFolder, { recursive: true })
  await Promise.all(missing.map(fetchFonts))
}

const placeOf = (file) => join(fontsFolder, basename(file))

async function fetchFonts({ name, integrity, files }) {
  const folder = mkdtempSync(join(buildsFolder, '.fonts-'))
  try {
    await runQuietly(`正在下载字体 ${name}`, npm('pack', name, '--pack-destination', '.'), { cwd: folder })
    const archive = `${name.slice(1).replace('/', '-').replace('@', '-')}.tgz`
    const found = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, archive)))
      .digest('base64')}`
    if (found !== integrity) throw new StepError(`字体 ${name} 的校验和不对，下载的文件没有使用。`)
    const wanted = files.map((file) => `package/${file}`)
    await runQuietly(`正在解开字体 ${name}`, ['tar', '-xzf', archive, ...wanted], { cwd: folder })
    for (const file of files) renameSync(join(folder, 'package', file), placeOf(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
