import { keepCovered } from './coverage'
import type { DrawnFile } from './jobs'
import { compileTemplate, openTypst, remembered } from './typst'

/** A tagged PDF by a template that reads its content from the input of its own name: a receipt, an invoice, a certificate. */
export function drawSheet(template: 'bill' | 'certificate', content: object): DrawnFile {
  const { compiler, has } = openTypst(JSON.stringify(content))
  const { value, lost } = keepCovered(content, has)
  try {
    const document = compileTemplate(compiler, template, { [template]: JSON.stringify(value) })
    return { file: new Uint8Array(compiler.pdf(document)), pages: document.numOfPages, lost }
  } finally {
    compiler.evictCache(remembered)
  }
}
