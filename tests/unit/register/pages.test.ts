import { describe, expect, test } from 'vitest'
import type { PdfPage, PdfPiece } from '#contract/resume/importing'
import { readPages } from '../../../workers/resume/pages/readPages'
import { readPagesResume } from '../../../workers/resume/readResume'

const piece = (text: string, x: number, y: number, given: Partial<PdfPiece> = {}): PdfPiece => {
  const size = given.size ?? 10
  return { text, x, y, width: [...text].length * size, size, font: 'body', ...given }
}
const page = (...pieces: readonly PdfPiece[]): PdfPage => ({ width: 595, height: 842, pieces })
const linesOf = (...pages: readonly PdfPage[]) => readPages(pages).map(({ text }) => text)
const now = new Date('2026-11-20T00:00:00Z')

describe('columns are found by their gap and read one after the other', () => {
  const left = ['联系方式', '福州鼓楼区', '技能', '静脉穿刺'].map((text, at) => piece(text, 40, 100 + at * 20))
  const right = ['工作经历', '负责病区的日常护理与交接班。', '教育经历', '福建医科大学护理学'].map((text, at) =>
    piece(text, 220, 104 + at * 22),
  )

  test('on one page', () => {
    expect(linesOf(page(...left, ...right))).toEqual([...left, ...right].map(({ text }) => text))
  })

  test('that go on on the next page', () => {
    const next = page(
      piece('普通话', 40, 60),
      piece('心肺复苏', 40, 80),
      piece('普通外科', 40, 100),
      ...[60, 82, 104].map((y) => piece(`第${y}行说的是教育经历`, 220, y)),
    )
    expect(linesOf(page(...left, ...right), next).slice(4, 7)).toEqual(['普通话', '心肺复苏', '普通外科'])
  })
})

test('times beside the text are no column', () => {
  const rows = [0, 1, 2, 3].flatMap((at) => [
    piece(`201${at}.07-201${at + 1}.06`, 40, 100 + at * 30),
    piece('福州听潮网络有限公司', 200, 100 + at * 30),
  ])
  expect(linesOf(page(...rows))[0]).toBe('2010.07-2011.06  福州听潮网络有限公司')
})

describe('what a narrow cell breaks is joined', () => {
  test('a title that stands upright beside its rows', () => {
    const rows = [0, 1, 2, 3].map((at) => piece(`201${at}.07-201${at + 1}.06`, 80, 100 + at * 16))
    const names = rows.map(({ y }) => piece('福州听潮网络有限公司', 250, y))
    const title = ['工', '作', '经', '历'].map((text, at) => piece(text, 40, 101 + at * 14))
    const lines = linesOf(page(piece('林小满', 40, 60, { size: 20 }), ...title, ...rows, ...names))
    expect(lines).toEqual(['林小满', '工作经历', ...rows.map(({ text }) => `${text}  福州听潮网络有限公司`)])
  })

  test('a period that ends in the middle of a month', () => {
    const lines = linesOf(
      page(
        piece('2018年3月-2024年', 40, 100),
        piece('福州听潮网络有限公司', 200, 100),
        piece('10月', 40, 115),
        piece('测试工程师', 200, 115),
      ),
    )
    expect(lines).toEqual(['2018年3月-2024年10月  福州听潮网络有限公司', '测试工程师'])
  })

  test('a large name', () => {
    const resume = readPagesResume(
      [
        page(
          piece('Marcus', 40, 60, { size: 24 }),
          piece('Whitfield', 40, 90, { size: 24 }),
          ...['Shanghai', 'Experience', 'Larkspur Ltd, Analyst, Jan 2021 - Present'].map((text, at) =>
            piece(text, 40, 120 + at * 20),
          ),
        ),
      ],
      now,
    )
    expect(resume).toMatchObject({ data: { base: [{ values: { name: 'Marcus Whitfield' } }] } })
  })
})

test('lines of one paragraph are joined, and a line that is not full ends it', () => {
  const full = '负责订单系统的页面开发与性能优化并且带领三名新人完成组件库建设'
  const lines = linesOf(page(piece(full, 40, 100), piece('覆盖六十八个组件。', 40, 115), piece('参与评审', 40, 130)))
  expect(lines).toEqual([`${full}覆盖六十八个组件。`, '参与评审'])
})

test('characters that are set apart are one word, and radicals become characters', () => {
  expect(
    linesOf(page(piece('张', 40, 60, { size: 20 }), piece('三', 90, 60, { size: 20 }), piece('⼯作经历', 40, 100))),
  ).toEqual(['张 三', '工作经历'])
})

test('running titles and page numbers are no text of the resume', () => {
  const one = page(piece('林小满', 40, 100), piece('1 / 2', 280, 820))
  const two = page(piece('林小满的简历', 400, 30), piece('教育经历', 40, 100), piece('第 2 页', 280, 820))
  const three = page(piece('林小满的简历', 400, 30), piece('闽江学院', 40, 100))
  expect(linesOf(one, two, three)).toEqual(['林小满', '教育经历', '闽江学院'])
})

test('the cells of a tagged row are one line, however their text wraps', () => {
  const cells = [
    piece('2019.07-2021.08', 40, 110, { row: 1, cell: 1 }),
    piece('福州听潮网络', 160, 104, { row: 1, cell: 2 }),
    piece('有限公司', 160, 116, { row: 1, cell: 2 }),
    piece('会计', 300, 110, { row: 1, cell: 3 }),
  ]
  expect(linesOf(page(...cells))).toEqual(['2019.07-2021.08  福州听潮网络有限公司  会计'])
})

describe('a text layer that is none is said to be so', () => {
  const msgOf = (...texts: readonly string[]) => {
    const read = readPagesResume([page(...texts.map((text, at) => piece(text, 40, 60 + at * 20)))], now)
    return read.ok ? (read.data.warning ?? '') : read.msg
  }

  test('pictures, garbage and unreadable digits', () => {
    expect(msgOf('')).toContain('这份PDF是图片')
    expect(msgOf('\ue012\ue013\ue014\ue015'.repeat(20))).toContain('乱码')
    expect(msgOf('ÂÃÄÅÆÇÈÉÊËÌÍ'.repeat(8))).toContain('乱码')
    const noDigits = ['\ue011\ue123.\ue077-\ue0a1', '\ue0b1年\ue0c1月', '电话\ue0a2-\ue0b3-\ue0c4'].map(
      (text) => `福州听潮网络有限公司前端开发工程师负责订单系统的页面开发与性能优化${text}`,
    )
    expect(msgOf(...noDigits)).toContain('部分数字是乱码')
  })

  test('digits in the private area are read if years tell where they begin', () => {
    const hide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xf356 + Number(digit)))
    const texts = [
      '林小满',
      '工作经历',
      '福州听潮网络有限公司 前端工程师 2019.07-2021.08',
      '厦门云帆科技有限公司 测试工程师 2017.07-2019.06',
    ]
    const read = readPagesResume([page(...texts.map((text, at) => piece(hide(text), 40, 60 + at * 20)))], now)
    expect(read).toMatchObject({ ok: true, data: { working: [{ values: { from: '2019-07', to: '2021-08' } }, {}] } })
    expect(read.ok && read.data.warning).toContain('推断')
  })
})
