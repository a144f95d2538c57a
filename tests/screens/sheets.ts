import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import type { Taken } from './report'

/** How many pictures a sheet has, and how wide it draws one. */
const forms = {
  desktop: { perSheet: 9, columns: 3, width: 512, height: 400 },
  phone: { perSheet: 12, columns: 6, width: 256, height: 560 },
} as const

/** Draws the pictures of each window side by side, with their names, in `sheets`. */
export async function drawSheets(browser: Browser, folder: string, taken: readonly Taken[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1560, height: 1200 } })
  for (const screen of new Set(taken.map((each) => each.screen))) {
    const pictures = taken.filter((each) => each.screen === screen)
    const { perSheet, columns, width, height } = screen.startsWith('375') ? forms.phone : forms.desktop
    for (let at = 0; at < pictures.length; at += perSheet) {
      const path = join(folder, `sheet-${screen}-${String(at / perSheet + 1).padStart(2, '0')}`)
      const figures = pictures
        .slice(at, at + perSheet)
        .map(
          ({ path: picture, caption }) =>
            `<figure><div><img src="${relative(dirname(path), picture)}"></div><figcaption>${caption}</figcaption></figure>`,
        )
      const css = `body{margin:4px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:4px;font:12px sans-serif}
figure{margin:0}div{height:${height}px;overflow:hidden;border:1px solid #888}img{width:100%;display:block}`
      await writeFile(`${path}.html`, `<!doctype html><meta charset="utf-8"><style>${css}</style>${figures.join('')}`)
      await page.goto(pathToFileURL(`${path}.html`).href)
      await page.screenshot({ path: `${path}.png`, fullPage: true })
      console.log(basename(`${path}.png`))
    }
  }
  await page.close()
}
