import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import {
  type DrawFirstScreen,
  earlyPressScript,
  type FirstScreenVisit,
  firstScreenScript,
} from '#contract/firstLoad/firstScreen'
import type { InnerHashes } from '../edge/securityHeaders'
import { lazily } from '../startup/lazily'

/** The first screen of a page, with what the page's policy must allow for it. */
export interface DrawnPage {
  readonly layout: FirstScreenVisit['layout']
  readonly isOwn: boolean
  readonly html: string
  readonly css: string
  /** Hashes of the style sheet and of the script inside the page. */
  readonly allowed: InnerHashes
}

/** Draws a page in the tenant's theme. Resolves to undefined if the browser alone draws it, and if it cannot be drawn. */
export type DrawPage = (
  visit: FirstScreenVisit,
  theme: string,
  log: FastifyBaseLogger,
) => Promise<DrawnPage | undefined>

/** Pages that many visitors get within a minute are drawn once. */
const mostKept = 50

/** The build's code that draws pages, loaded with the first one. Pages of a client without it are drawn by the browser alone. */
export function drawingOf(clientDir: string): DrawPage {
  const file = join(dirname(clientDir), 'firstScreen/main.js')
  if (!existsSync(file)) return async () => undefined
  const load = lazily(() => import(pathToFileURL(file).href) as Promise<{ drawFirstScreen: DrawFirstScreen }>)
  return keepDrawn(async (visit) => (await load()).drawFirstScreen(visit))
}

export function keepDrawn(draw: DrawFirstScreen, now: () => number = Date.now): DrawPage {
  const kept = new Map<string, DrawnPage | undefined>()
  return async (visit, theme, log) => {
    // Times are shown to the minute.
    const key = JSON.stringify([visit, theme, Math.floor(now() / 60_000)])
    if (kept.has(key)) return kept.get(key)
    const drawn = await draw(visit).catch((err: unknown) => {
      log.error({ err, path: visit.address }, 'The first screen of a page could not be drawn')
      return undefined
    })
    const page = drawn && finish(visit, drawn.html, drawn.css + theme)
    kept.set(key, page)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return page
  }
}

function finish({ layout, isOwn }: FirstScreenVisit, html: string, given: string): DrawnPage {
  // A style element ends at its closing tag, even inside a string.
  const css = given.replaceAll('</', '<\\/')
  return {
    layout,
    isOwn,
    html,
    css,
    allowed: { css: hashOf(css), scripts: [earlyPressScript, firstScreenScript].map(hashOf) },
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
