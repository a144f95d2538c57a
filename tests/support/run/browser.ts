import { existsSync } from 'node:fs'
import { chromium, firefox } from 'playwright'

/**
 * Features of Chromium to disable: Playwright's own list, since only the last such flag is used, and suggestions of the address
 * bar, which start two pages with processes of their own for each window.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags for a machine without a network beyond itself: no updates, no sync, no look-ups of the browser's own. */
const chromiumFlags = [
  `--disable-features=${withoutFeatures.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** How tests launch Chromium: an installed one, else the one that Playwright downloaded. */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  return { executablePath: findChromium() ?? chromium.executablePath(), args: chromiumFlags }
}

/**
 * A whole Chromium, which keeps pages in the back-forward cache; the one for tests never does. Undefined if none is installed
 * (Debian: `chromium`).
 */
export function cachingChromiumLaunch():
  | (ReturnType<typeof chromiumLaunch> & { ignoreDefaultArgs: string[] })
  | undefined {
  const executablePath = findFirst(wholeChromiums)
  if (!executablePath) return undefined
  return { executablePath, args: chromiumFlags, ignoreDefaultArgs: ['--disable-back-forward-cache'] }
}

/** Firefox as its maker ships it, over WebDriver BiDi (Playwright's channel `moz-firefox`); else Playwright's own. */
export function firefoxLaunch(): { channel?: string; executablePath: string } {
  const executablePath = findFirefox()
  if (executablePath) return { channel: 'moz-firefox', executablePath }
  return { executablePath: firefox.executablePath() }
}

/** Finds installed browsers; `scripts/parts/browsers.mjs` installs missing ones. */
export function findBrowsers(): { chromium?: string; firefox?: string } {
  return { chromium: findChromium(), firefox: findFirefox() ?? findFirst([firefox.executablePath()]) }
}

const wholeChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findChromium(): string | undefined {
  return findFirst([
    process.env.CHROMIUM_PATH,
    // The same engine without windows: a third less work for the machine, and what Playwright itself would download.
    '/usr/bin/chromium-headless-shell',
    ...wholeChromiums,
    chromium.executablePath(),
  ])
}

function findFirefox(): string | undefined {
  return findFirst([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
}

function findFirst(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}
