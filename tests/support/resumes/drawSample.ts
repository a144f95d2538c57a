import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Browser } from 'playwright'
import { fontFiles } from '#server/papers/thread/fonts'
import type { Sample } from './corpus'
import type { Html } from './layout'
import { packWord } from './packWord'
import type { Person } from './person'

/** Draws samples with the engines that people use: Chromium's printing, Typst, and the XML of Word. */
export class SampleDrawer {
  readonly #browser: Browser
  #typst: NodeCompiler | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async draw({ layout: { drawn }, person }: Sample): Promise<Uint8Array> {
    if (drawn.by === 'html') return this.#print(drawn.draw(person), isTagged(person))
    if (drawn.by === 'word') return packWord(drawn.draw(person))
    this.#typst ??= NodeCompiler.create({ fontArgs: [{ fontPaths: [...fontFiles] }] })
    const { result } = this.#typst.compile({ mainFileContent: drawn.draw(person) })
    if (!result) throw new Error('Typst drew nothing')
    return new Uint8Array(this.#typst.pdf(result))
  }

  async #print({ css, body, header, footer }: Html, tagged: boolean): Promise<Uint8Array> {
    const folder = await mkdtemp(join(tmpdir(), 'rencai-sample-'))
    const page = await this.#browser.newPage()
    try {
      const file = join(folder, 'resume.html')
      await writeFile(
        file,
        `<!doctype html><html lang="zh"><head><meta charset="utf-8"><style>${fontCss}${css}</style></head><body>${body}</body></html>`,
      )
      await page.goto(pathToFileURL(file).href)
      const running = header !== undefined || footer !== undefined
      const margin = running ? '60px' : '40px'
      const printed = await page.pdf({
        format: 'A4',
        tagged,
        printBackground: true,
        displayHeaderFooter: running,
        headerTemplate: header ?? '<span></span>',
        footerTemplate: footer ?? '<span></span>',
        margin: { top: margin, bottom: margin, left: '44px', right: '44px' },
      })
      return new Uint8Array(printed)
    } finally {
      await page.close()
      await rm(folder, { recursive: true })
    }
  }
}

/** Browsers tag what they print, other programs do not: half of the samples have tags. */
const isTagged = ({ mail }: Person) => mail.length % 2 === 0

/** The fonts of the product's papers, so that files are the same on every machine. */
const faces = ['400', '700', '400', '700'].map((weight, at) => {
  const family = at < 2 ? 'Noto Sans SC' : 'Noto Serif SC'
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url('${pathToFileURL(fontFiles[at] ?? '').href}')}`
})
const fontCss = `${faces.join('')} body{font-family:'Noto Sans SC';font-size:15px;line-height:1.6;margin:0}`
