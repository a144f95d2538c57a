import type { ImportedRow } from '../../contract/resume/importing'
import { RowDraft } from './rowDraft'

const position =
  /(?:期望职位|意向岗位|意向职位|求职意向|应聘岗位|应聘职位|求职岗位|目标职位|职位)\s*[:：]\s*([^\s|｜,，;；]{2,20})/
const place = /(?:期望城市|意向城市|期望地区|期望地点|工作地点|意向地区|城市)\s*[:：]\s*([\p{Script=Han}]{2,12})/u
const pay = /(?:期望薪资|薪资要求|期望月薪|薪资期望|薪资|月薪)\s*[:：]\s*([\d.,kK千元\-–~～至/月]+)/

/** The one expectation that a resume names. */
export function findExpectation(lines: readonly string[]): readonly ImportedRow[] {
  const row = new RowDraft()
  for (const line of lines) {
    if (!('positionName' in row.values)) row.take('positionName', position.exec(line)?.[1], line)
    if (!('areaName' in row.values)) row.take('areaName', place.exec(line)?.[1], line)
    const found = findPay(pay.exec(line)?.[1] ?? '')
    if (found && !('salaryMin' in row.values)) {
      row.take('salaryMin', found[0], line)
      row.take('salaryMax', found[1], line)
    }
  }
  const [first = ''] = lines
  if (
    !('positionName' in row.values) &&
    /^[\p{Script=Han}A-Za-z+#]{2,16}$/u.test(first) &&
    /(工程师|经理|专员|主管|开发|设计师|顾问|助理|会计|销售|运营|总监|教师)/.test(first)
  )
    row.take('positionName', first, first)
  return 'positionName' in row.values ? [row] : []
}

/** 15-25K, 15000-25000元: yuan a month. */
function findPay(text: string): readonly [number, number] | undefined {
  const numbers = [...text.replace(/,/g, '').matchAll(/(\d+(?:\.\d+)?)\s*([kK千])?/g)]
  if (numbers.length < 2) return undefined
  const isThousands = numbers.some(([, , unit]) => unit)
  const [from = 0, to = 0] = numbers.map(([, number]) => Math.round(Number(number) * (isThousands ? 1_000 : 1)))
  return from >= 500 && to >= from && to <= 9_999_999 ? [from, to] : undefined
}
