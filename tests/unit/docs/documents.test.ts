import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allOperatorPermissions } from '#contract/operators'
import packageJson from '../../../package.json'
import {
  anchorOf,
  codeBlocks,
  codeSpans,
  type Document,
  headingsOf,
  linksOf,
  readDocument,
  readDocuments,
  root,
} from '../../support/records/markdown'

const documents = readDocuments()

/** Findings of a check over all documents, each with the document's path. */
const inAll = (find: (document: Document) => readonly string[]): readonly string[] =>
  documents.flatMap((document) => find(document).map((finding) => `${document.path}: ${finding}`))

test('commands in documents are scripts of the package', () => {
  const scripts = new Set(['ci', 'install', 'start', 'test', ...Object.keys(packageJson.scripts)])
  const wrong = inAll(({ text }) =>
    [...text.matchAll(/npm (?:--?\w+ )*(?:run (?:--\w+ )*)?([a-z][\w:]*)/g)]
      .filter(([whole, name = '']) => whole.includes(' run ') && !scripts.has(name))
      .map(([whole]) => whole),
  )
  expect(wrong).toEqual([])
})

describe('paths in documents', () => {
  /** Folders whose files documents name from the root. */
  const folders = ['contract/', 'server/', 'src/', 'workers/', 'tests/', 'scripts/', 'ops/', 'docs/', 'public/']

  test('of files from the root exist', () => {
    const wrong = inAll(({ text }) =>
      codeSpans(text).filter((span) => {
        const isPath = /^[\w@./-]+$/.test(span) && folders.some((folder) => span.startsWith(folder))
        return isPath && !existsInTree(span)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('of links exist, with their anchors', () => {
    const wrong = inAll(({ path, text }) =>
      linksOf(text).filter((target) => {
        if (/^(https?|mailto):/.test(target)) return false
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? path : normalize(join(dirname(path), file))
        if (!existsSync(join(root, to))) return true
        return anchor !== undefined && !headingsOf(readDocument(to).text).some((each) => anchorOf(each.text) === anchor)
      }),
    )
    expect(wrong).toEqual([])
  })

  /** A name without its ending is a module or a folder. */
  function existsInTree(path: string): boolean {
    return ['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(join(root, `${path}${end}`)))
  }
})

test('every document is reached from the README', () => {
  const reached = new Set<string>(['README.md', 'docs/zh'])
  const open = ['README.md', ...readdirSync(join(root, 'docs/zh')).map((file) => `docs/zh/${file}`)]
  for (let path = open.pop(); path; path = open.pop()) {
    reached.add(path)
    const own = path
    const found = linksOf(readDocument(own).text)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .map((target) => normalize(join(dirname(own), target.split('#')[0] ?? '')))
    open.push(...found.filter((to) => to.endsWith('.md') && !reached.has(to) && existsSync(join(root, to))))
  }
  expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})

describe.each(readdirSync(join(root, 'docs/zh')))('the Chinese guide %s', (file) => {
  const chinese = readDocument(`docs/zh/${file}`).text
  const english = readDocument(`docs/${file}`).text

  test('has the headings of the English one', () => expectSameHeadings(chinese, english))
  test('has the commands and examples of the English one', () => {
    expect(codeBlocks(chinese)).toEqual(codeBlocks(english))
  })
})

describe('the Chinese README', () => {
  const [chinese, english] = [readDocument('README.zh-CN.md').text, readDocument('README.md').text]

  test('has the headings of the English one', () => expectSameHeadings(chinese, english))
  test('names the same commands and settings', () => {
    const named = (text: string) =>
      codeSpans(text)
        .filter((span) => /^npm |^[A-Z][A-Z\d_]+(_…)?$/.test(span))
        .sort()
    expect([...new Set(named(chinese))]).toEqual([...new Set(named(english))])
  })
})

function expectSameHeadings(one: string, other: string): void {
  const levels = (text: string) => headingsOf(text).map(({ level }) => level)
  expect(levels(one)).toEqual(levels(other))
}

test.each(['README.md', 'README.zh-CN.md', 'docs/console.md', 'docs/zh/console.md'])(
  '%s names every permission of operators',
  (path) => {
    const named = codeSpans(readDocument(path).text)
    expect(allOperatorPermissions.filter((permission) => !named.includes(permission))).toEqual([])
  },
)

test('the newest section of the changelog is the version of the package', () => {
  const [newest] = headingsOf(readDocument('CHANGELOG.md').text).filter(({ text }) => /^\d/.test(text))
  expect(newest?.text.split(' ')[0]).toBe(packageJson.version)
})
