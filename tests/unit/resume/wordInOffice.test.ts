import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { describePaper } from '#server/features/resume/papers/describePaper'
import { drawWord } from '#server/papers/thread/drawWord'
import { sampleResume } from '../../support/records/sampleResume'
import { machineHas } from '../../support/run/machineHas'

/** The Word templates as LibreOffice lays them out. */

const programs = ['/usr/bin/soffice', '/usr/bin/pdftotext']
const hasOffice = machineHas(
  programs.every((path) => existsSync(path)),
  'LibreOffice Writer or pdftotext',
  'apt-get install libreoffice-writer poppler-utils',
)

const folder = await mkdtemp(join(tmpdir(), 'rencai-word-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const paper = describePaper(sampleResume, new Date('2026-11-20T00:00:00Z'))

/** The words of a template's first page, each with its place in points. */
async function firstPageOf(template: string) {
  const photo = await sharp({ create: { width: 100, height: 140, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer()
  const { file } = await drawWord({ paper, template, font: 'sans', photo } as Parameters<typeof drawWord>[0])
  const path = join(folder, `${template}.docx`)
  await writeFile(path, file)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  execFileSync(programs[0] ?? '', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path])
  const boxes = execFileSync(programs[1] ?? '', ['-bbox', '-l', '1', path.replace('.docx', '.pdf'), '-'], {
    encoding: 'utf8',
  })
  return [...boxes.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, y, words = '']) => ({
    x: Number(x),
    y: Number(y),
    words,
  }))
}

test.skipIf(!hasOffice)('双栏 has both columns beside each other from the top of the first page', async () => {
  const words = await firstPageOf('sidebar')
  const placeOf = (text: string) => words.find((each) => each.words.includes(text))
  const [aside, main] = [placeOf('基本信息'), placeOf('个人优势')]
  expect(aside?.x).toBeLessThan(100)
  expect(main?.x).toBeGreaterThan(190)
  expect(main?.x).toBeLessThan(240)
  expect(main?.y).toBeLessThan(aside?.y ?? 0)
  // The period of a job stays in one piece at the right edge.
  expect(placeOf('2018.07')?.x).toBeGreaterThan(380)
})

test.skipIf(!hasOffice)('留白 and 时间轴 begin their sections on the first page', async () => {
  for (const template of ['plain', 'timeline']) {
    const words = (await firstPageOf(template)).map((each) => each.words)
    expect(words.join(' ')).toContain('工作经历')
    // Two pieces would be two words.
    expect(words.join(' ')).toContain('2021.02')
  }
})
