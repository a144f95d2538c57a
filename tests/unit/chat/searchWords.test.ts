import { describe, expect, it, test } from 'vitest'
import { agreed, refused } from '#contract/chat/exchange'
import type { MessageContent } from '#contract/chat/model'
import { loadScripts } from '#contract/chat/search/scripts'
import { findTerms, foldText, gramsOf, readTerms, searchTextOf } from '#contract/chat/search/searchWords'
import {
  bucketOf,
  buildBlock,
  hashGram,
  readPlaces,
  readPostings,
  withoutPlace,
} from '../../../workers/chat/search/searchBlocks'
import { randomOf, randomQuery, randomText } from '../../support/chat/chatTexts'

const scripts = await loadScripts()
const found = (text: string, query: string) =>
  findTerms(text, readTerms(query))?.map(([start, end]) => text.slice(start, end))

test('indexed text has no halves of surrogate pairs', () => {
  const grams = [...gramsOf('𐂖ᱺ𐂖𐂖 𠮷野家')]
  expect(grams.filter((gram) => /\p{Surrogate}/u.test(gram))).toEqual([])
  expect(found('请看𐂖𐂖𐂖ᱺ', '𐂖𐂖ᱺ')).toEqual(['𐂖𐂖ᱺ'])
})

describe('a query', () => {
  test.each([
    ['您好，方便明天来面试吗', '面试', ['面试']],
    ['ＡＢＣ公司的 Java 岗位', 'abc java', ['ＡＢＣ', 'Java']],
    ['精通JavaScript', 'script', ['Script']],
    ['联系 HR 或 hr2，不是 chrome', 'hr', ['HR', 'hr']],
    ['13天，3天', '3天', ['3天']],
    ['收到👌👌', '👌', ['👌👌']],
    ['你好你好', '你好', ['你好你好']],
    ['C++ 和 C# 都会', 'c++', ['C++']],
  ])('in “%s” for “%s” finds %j', (text, query, marked) => {
    expect(found(text, query)).toEqual(marked)
  })

  test.each([
    ['面试时间', '面谈'],
    ['前端 北京', '前端 上海'],
    ['chrome', 'hr'],
    ['13天', '3天'],
  ])('in “%s” for “%s” finds nothing', (text, query) => {
    expect(found(text, query)).toBeUndefined()
  })

  test.each([
    ['附近招會計', '会计', ['會計']],
    ['附近招会计', '會計', ['会计']],
    ['會计一名', '会計', ['會计']],
    ['头发与出发', '髮', ['发', '发']],
    ['干燥、乾燥、能幹', '干', ['干', '乾', '幹']],
    ['請⻓期聯繫', '长期联系', ['⻓期聯繫']],
    ['臺灣客戶 ＥＲＰ', '台湾客户 erp', ['臺灣客戶', 'ＥＲＰ']],
  ])('in “%s” for “%s” finds %j with the table of scripts', (text, query, marked) => {
    const ranges = findTerms(text, readTerms(query, scripts))
    expect(ranges?.map(([start, end]) => text.slice(start, end))).toEqual(marked)
  })

  it('keeps to what is written without the table', () => {
    expect(found('附近招會計', '会计')).toBeUndefined()
  })

  it('of only punctuation has no terms', () => {
    expect(readTerms('，。 ！？')).toEqual([])
  })
})

describe('the searchable text of a message', () => {
  const interview = { id: 1, status: 0, kind: 'onsite', startAt: '2026-11-21T02:00:00Z', version: 1 } as const
  const values = { seeker: '13800000001', recruiter: '13800000002' }
  const resume = { resumeId: 4, name: '作品集.pdf', isAttachment: true }
  test.each<[string, MessageContent, string]>([
    ['a text', { text: '您好' }, '您好'],
    [
      'a job card',
      { job: { id: 1, jobName: '测绘师', salaryLabel: '8-12K', brandName: '山海测绘' } },
      '测绘师 山海测绘',
    ],
    [
      'an invitation',
      { interview: { ...interview, jobName: '测绘师', address: '工业路100号', note: '带身份证' } },
      '测绘师 工业路100号 带身份证',
    ],
    ['the answer to one', { outcome: { requestId: 1, status: agreed }, interview }, ''],
    ['a resume that is offered', { exchange: { status: 1, resume } }, '作品集.pdf'],
    ['what both agreed to give', { outcome: { requestId: 1, status: agreed, values } }, '13800000001 13800000002'],
    ['what was refused', { outcome: { requestId: 1, status: refused, values, resume } }, ''],
  ])('of %s', (_what, content, text) => {
    expect(searchTextOf({ content, revoked: false })).toBe(text)
    expect(searchTextOf({ content, revoked: true })).toBe('')
  })
})

describe('the grams of a text', () => {
  it('contain those of every query that matches it', () => {
    const random = randomOf(7)
    const texts = Array.from({ length: 300 }, () => randomText(random))
    let hits = 0
    for (let round = 0; round < 3_000; round++) {
      const query = randomQuery(random, texts)
      const terms = readTerms(query, round % 2 ? scripts : undefined)
      for (const text of texts.slice(round % 280, (round % 280) + 20)) {
        if (terms.length === 0 || !findTerms(text, terms)) continue
        hits++
        const grams = gramsOf(foldText(text))
        expect(
          terms.flatMap((term) => term.grams).filter((ways) => !ways.some((gram) => grams.has(gram))),
          `${query} in ${text}`,
        ).toEqual([])
      }
    }
    expect(hits).toBeGreaterThan(1_000)
  })
})

describe('an index block', () => {
  const random = randomOf(3)
  const texts = Array.from({ length: 120 }, (_, at) => ({
    id: 10_000_000_000 - at * 7,
    cid: at % 9,
    text: randomText(random),
  }))
  const block = buildBlock(5, texts)
  const places = readPlaces(block.places)
  const idsWith = (gram: string, rows: ReadonlyMap<number, Uint8Array> = block.buckets) => {
    const row = rows.get(bucketOf(hashGram(gram)))
    return (row && readPostings(row, hashGram(gram)))?.map((place) => places[place]?.id) ?? []
  }
  const scan = (gram: string) =>
    texts
      .filter(({ text }) => gramsOf(foldText(text)).has(gram))
      .map(({ id }) => id)
      .sort((a, b) => a - b)

  it('returns its messages in order of id', () => {
    expect(places).toEqual(texts.map(({ id, cid }) => ({ id, cid })).sort((a, b) => a.id - b.id))
    expect([block.min, block.max]).toEqual([places[0]?.id, places.at(-1)?.id])
  })

  it('returns for every gram the same messages as a scan of all texts', () => {
    const grams = new Set(texts.flatMap(({ text }) => [...gramsOf(foldText(text))]))
    for (const gram of grams) expect(idsWith(gram), gram).toEqual(scan(gram))
    for (const gram of ['没有', '龘', 'zzz']) expect(idsWith(gram)).toEqual([])
  })

  it('removes one message and no other', () => {
    const place = 60
    const gone = places[place]?.id
    const rows = new Map([...block.buckets].map(([bucket, row]) => [bucket, withoutPlace(row, place)]))
    for (const gram of new Set(texts.flatMap(({ text }) => [...gramsOf(foldText(text))])))
      expect(idsWith(gram, rows), gram).toEqual(scan(gram).filter((id) => id !== gone))
  })
})
