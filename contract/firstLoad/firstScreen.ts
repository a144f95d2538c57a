import type { TenantBootstrap } from '../tenants/app'
import type { FirstAnswer } from './firstData'

/**
 * Data of a page's first screen. It has no user: the page is the same for all visitors without a login, and for all users with one.
 */
export interface FirstScreenVisit {
  readonly tenant: TenantBootstrap
  readonly layout: 'mobile' | 'desktop'
  /** The requested address with its origin. */
  readonly address: string
  /** The record's title on pages that show one. */
  readonly title: string
  readonly firstData: readonly FirstAnswer[]
  /** Somebody is logged in. Who, and in which role, the server does not know. */
  readonly isOwn: boolean
  /** The browser keeps jobs that were looked at, which a list shows above its first row. */
  readonly hasRecentJobs: boolean
}

export interface FirstScreen {
  /** The page as React draws it first. It has no style attributes, which the page's policy forbids, and no forms. */
  readonly html: string
  /** The rules that the markup needs, without the tenant's theme. */
  readonly css: string
}

/** Resolves to undefined for pages that the browser alone draws. Rejects if a component throws. */
export type DrawFirstScreen = (visit: FirstScreenVisit) => Promise<FirstScreen | undefined>

/** Attribute of the root with the first screen that the server drew. It is gone once the page reacts to its user. */
export const firstScreenAttribute = 'data-first'

/** Marks a first screen for somebody with a login. */
export const ownScreenAttribute = 'data-own'

/**
 * Cookies by which a browser says that its pages differ from those that the server draws for everybody: somebody is logged in,
 * the area code of the chosen city, and that it keeps jobs that were looked at.
 */
export const ownPageCookies = { login: 'rencai-login', city: 'rencai-city', recentJobs: 'rencai-recent' } as const

/** Where `earlyPressScript` keeps the button that was pressed last on the server's first screen. */
export const earlyPressKey = 'earlyPress'
/** Attributes of the links that wait for the first paint: their `rel`, and a mark on the modules that the page begins with, in order. */
export const waitingAttribute = 'data-rel'
export const startAttribute = 'data-start'

/**
 * The script before the first screen: records presses until the application has loaded. It comes before the style sheets, since
 * it would otherwise wait for them.
 */
export const earlyPressScript = `addEventListener('click',e=>{const b=e.target.closest('[${firstScreenAttribute}] button');if(b)window.${earlyPressKey}=b},true)`

/**
 * The script after the first screen: fetches and starts the application once the first screen has been painted, at once in a hidden
 * page. It begins a few fetches in a task and runs each module that the page begins with in one of its own, so that the browser can
 * react in between. The page's policy allows both scripts by their hashes.
 */
export const firstScreenScript = `let start=()=>{start=()=>{};const all=s=>[...document.querySelectorAll(s)],turn=()=>new Promise(r=>document.hidden?r():setTimeout(r)),links=all('[${waitingAttribute}]');
(async()=>{for(let i=0;i<links.length;i++){if(i&&i%6==0)await turn();links[i].rel=links[i].getAttribute('${waitingAttribute}')}})();(async()=>{for(const l of all('[${startAttribute}]')){await import(l.href);await turn()}})()};
if(document.hidden)start();else{try{new PerformanceObserver(()=>start()).observe({type:'paint',buffered:true})}catch{}setTimeout(()=>start(),800)}`
