import type { Bill } from '../bill'
import { keepCovered } from './coverage'
import type { DrawnFile } from './jobs'
import { compileTemplate, openTypst, remembered } from './typst'

/** A receipt or invoice as a tagged PDF of one page. */
export function drawBill(bill: Bill): DrawnFile {
  const { compiler, has } = openTypst(JSON.stringify(bill))
  const { value, lost } = keepCovered(bill, has)
  try {
    const document = compileTemplate(compiler, 'bill', { bill: JSON.stringify(value) })
    return { file: new Uint8Array(compiler.pdf(document)), pages: document.numOfPages, lost }
  } finally {
    compiler.evictCache(remembered)
  }
}
