import { describe, expect, test } from 'vitest'
import { formatBytes } from '#format/bytes'
import { smallImage } from '#format/imageVariant'
import { faultOf } from '../../../src/features/uploads/fileRules'

describe('what may be uploaded', () => {
  test.each([
    ['image', 'a.png', 'image/png', 10, undefined],
    ['image', 'a.jpg', 'image/jpeg', 4 * 1024 * 1024 - 1, undefined],
    ['image', 'a.jpg', 'image/jpeg', 4 * 1024 * 1024, '上传的图片大小不能超过4M'],
    ['image', 'a.webp', 'image/webp', 10, '上传的图片格式只能是jpg、jpeg、png'],
    ['image', 'a', '', 10, '不支持的文件类型'],
    ['image', 'a.png', 'image/png', 0, '文件是空的'],
    ['attachment', '简历.DOCX', '', 10, undefined],
    ['attachment', '简历.exe', 'application/pdf', 10, '不支持的文件类型'],
    ['attachment', '简历.pdf', 'application/pdf', 21 * 1024 * 1024, '上传的文件大小不能超过20M'],
  ] as const)('%s %s of type "%s" and %i bytes: %s', (kind, name, type, size, fault) => {
    expect(faultOf({ name, type, size }, kind)).toBe(fault)
  })
})

test.each([
  ['/files/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000.png', true],
  ['/i/abcdefghijk.jpg', true],
  ['/i/abcdefghijk.jpg?x=1', false],
  ['/logo/12.svg', false],
  ['', false],
])('the small image of %s is asked for: %s', (url, isSmall) => {
  expect(smallImage(url)).toBe(isSmall ? `${url}?resize=200x200` : url)
})

test.each([
  [812, '812 B'],
  [37_376, '36.5 KB'],
  [300 * 1024, '300 KB'],
  [1_258_291, '1.2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
