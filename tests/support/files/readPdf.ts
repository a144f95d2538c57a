import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF without spaces in the order in which they are read, and whether its parts are tagged. */
export async function readPdf(file: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await (await page).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  const markInfo = await document.getMarkInfo()
  await document.loadingTask.destroy()
  return { text: texts.join('').replace(/\s/g, ''), isTagged: markInfo?.Marked === true }
}
