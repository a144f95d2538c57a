import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextPart, textParts } from '../../../src/features/chat/talk/textParts'

/** What a text offers to press, in short. */
const found = (text: string) => textParts(text).flatMap((part) => toWords(part) ?? [])

function toWords(part: TextPart): string | undefined {
  if (part.kind === 'link') return part.url
  if (part.kind === 'mail') return `mailto:${part.address}`
  return part.kind === 'phone' ? `tel:${part.number}` : undefined
}

test.each<[string, readonly string[]]>([
  ['作品集在https://lan.example.com/works/3?a=1#top，请看', ['https://lan.example.com/works/3?a=1#top']],
  ['（见 https://a.example.com/b）谢谢', ['https://a.example.com/b']],
  ['「https://a.example.com/b」这篇', ['https://a.example.com/b']],
  ['看 https://a.example.com/b。', ['https://a.example.com/b']],
  ['see https://a.example.com/b.', ['https://a.example.com/b']],
  ['(https://a.example.com/b_(c))', ['https://a.example.com/b_(c)']],
  ['https://a.example.com,https://b.example.com', ['https://a.example.com/', 'https://b.example.com/']],
  ['https://a.example.com/?to=https://b.example.com/', ['https://a.example.com/?to=https://b.example.com/']],
  ['官网www.example.cn！', ['https://www.example.cn/']],
  ['官网example.com.cn/jobs看看', ['https://example.com.cn/jobs']],
  ['https://bank.example.com@evil.example.net/', ['https://bank.example.com@evil.example.net/']],
  ['会ASP.NET、Node.js、Socket.io和Three.js', []],
  ['3.5k以上，v2.0.1', []],
  ['官网ｗｗｗ．example．ｃｎ，欢迎看', ['https://www.example.cn/']],
  ['javascript:alert(1) data:text/html,1', []],
  ['发到 hr.zhou+job@example.com，谢谢', ['mailto:hr.zhou+job@example.com']],
])('web and mail addresses of 「%s」', (text, pressable) => {
  expect(found(text)).toEqual(pressable)
})

test.each<[string, readonly string[]]>([
  ['打13900001111找我', ['tel:13900001111']],
  ['139-0000-1111 或 139 0000 2222', ['tel:13900001111', 'tel:13900002222']],
  ['+86 139 0000 1111', ['tel:+8613900001111']],
  ['座机0591-87654321转802', ['tel:059187654321,802']],
  ['010-62345678-12', ['tel:01062345678,12']],
  ['客服400-123-4567', ['tel:4001234567']],
  ['１３９-0000-1111，１３９００００２２２２', ['tel:13900001111', 'tel:13900002222']],
  ['1390000-1111', ['tel:13900001111']],
  ['021 6234 5678、(0591)8765 4321、（0591）87654321', ['tel:02162345678', 'tel:059187654321', 'tel:059187654321']],
  ['400 8888 888或4001-234-567', ['tel:4008888888', 'tel:4001234567']],
  ['+1 (415) 555-0133', ['tel:+14155550133']],
  ['香港+852 2345 6789', ['tel:+85223456789']],
  ['编号139000011112', []],
  ['身份证350102199001011234', []],
  ['薪资8000-12000，2026-11-26到岗', []],
  ['单号A13900001111', []],
])('phone numbers of 「%s」', (text, pressable) => {
  expect(found(text)).toEqual(pressable)
})

const pieces = fc.constantFrom(
  ...[
    'https://a.example.com/x',
    'www.example.cn',
    'a@example.com',
    '13900001111',
    '，',
    '。',
    '（',
    '）',
    '(',
    ')',
    '.',
  ],
  ...[' ', '看', 'http://', '@', '+86', '/', '\n', '0591-', '😀'],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
)

test('the pieces of any text make it up again, and lead to web pages only', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) {
        expect(part.text).not.toBe('')
        if (part.kind === 'link') expect(new URL(part.url).protocol).toMatch(/^https?:$/)
        if (part.kind === 'phone') expect(part.number).toMatch(/^\+?\d{7,15}(,\d{1,5})?$/)
        if (part.kind !== 'words') expect(part.text).toMatch(/^[\x21-\x7e转 ]+$/)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('a long text of dots and digits is read in a moment', () => {
  const began = performance.now()
  for (const unit of ['a.', '1-', 'a@', 'www.a.', '0591-', 'https://']) textParts(unit.repeat(2_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})
