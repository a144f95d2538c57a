/**
 * `npm run papers`: draws the samples of /resume/template into public/resume-templates, by pdftoppm (poppler-utils). Run it after
 * a change of a template in server/papers/thread/templates.
 */
import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { paperTemplates } from '../contract/resume/papers'
import { drawPortraitNamed } from '../server/features/account/portrait'
import { describePaper } from '../server/features/resume/papers/describePaper'
import { drawPdf } from '../server/papers/thread/drawPdf'
import { sampleResume } from '../tests/support/records/sampleResume'

const target = 'public/resume-templates'
/** Pixels, for a card of half that width on a sharp screen. */
const width = 560

const portrait = sharp(Buffer.from(drawPortraitNamed('w12') ?? ''), { density: 400 })
const photo = await portrait.resize({ width: 400, height: 560, fit: 'cover', position: 'top' }).jpeg().toBuffer()
const whole = describePaper(sampleResume, new Date('2026-11-20T00:00:00Z'))
// So much fills one page.
const paper = { ...whole, sections: whole.sections.filter(({ key }) => key !== 'training' && key !== 'volunteer') }
await mkdir(target, { recursive: true })
for (const { key } of paperTemplates) {
  const { file } = drawPdf({ paper, template: key, font: 'sans', photo })
  const page = execFileSync('pdftoppm', ['-r', '160', '-l', '1', '-png', '-'], { input: file, maxBuffer: 2 ** 26 })
  await sharp(page).resize({ width }).webp({ quality: 72 }).toFile(`${target}/${key}.webp`)
}
