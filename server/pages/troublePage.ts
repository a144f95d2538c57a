import { createHash } from 'node:crypto'
import { styleSheetOf } from '#contract/tenants/themes/themeTokens'
import type { TenantSite } from '../edge/sites'
import { iconOf } from '../features/tenants/themes/siteIcons'
import { themeIn } from '../features/tenants/themes/themes'
import type { Trouble } from '../wire/errors'
import { outageSentence } from '../wire/refusals/refuseWhileCutOff'

interface TroubleText {
  readonly status: 400 | 403 | 404 | 500 | 503
  readonly title: string
  readonly sentence: string
}

export const troubleTexts = {
  outage: { status: 503, title: '暂时打不开', sentence: outageSentence },
  loading: { status: 503, title: '演示数据正在载入', sentence: '这个站点很快就好，请稍等片刻再打开。' },
  unreadable: { status: 400, title: '这个网址打不开', sentence: '网址的写法有误，请检查后再试。' },
  expired: { status: 403, title: '链接已失效', sentence: '下载链接只在短时间内有效，请回到原来的页面重新打开。' },
  missing: { status: 404, title: '文件不存在', sentence: '文件已被删除，或网址不完整。' },
  busy: { status: 503, title: '文件还没有准备好', sentence: '现在生成文件的人较多，请稍等片刻再试。' },
  bug: { status: 500, title: '页面出错了', sentence: '服务器出了点问题，请稍后再试。' },
} as const satisfies Readonly<Record<Trouble, TroubleText>>

const helpsToReload: Readonly<Record<Trouble, boolean>> = {
  outage: true,
  loading: true,
  busy: true,
  bug: true,
  unreadable: false,
  expired: false,
  missing: false,
}

export interface TroublePage {
  readonly html: string
  readonly policy: string
}

/**
 * A page in the site's look that needs neither the database nor a file of the build. `number` identifies the log line of an
 * error, for users who report it.
 */
export function troublePage(
  tenant: TenantSite,
  trouble: Trouble,
  { form, number }: { readonly form?: 'light' | 'dark' | undefined; readonly number?: string } = {},
): TroublePage {
  const { title, sentence } = troubleTexts[trouble]
  const css = styleSheetOf(themeIn(tenant)).replaceAll('</', '<\\/') + rules
  const name = escapeText(tenant.name)
  const html = `<!doctype html>
<html lang="zh-CN"${form ? ` data-theme="${form}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${title} - ${name}</title>
<style>${css}</style>
</head>
<body>
<header><div>${iconOf(tenant).trim().replace('<svg ', '<svg aria-hidden="true" ')}<span>${name}</span></div></header>
<main>
${picture}
<h1>${title}</h1>
<p>${sentence}</p>
${helpsToReload[trouble] ? '<a href="">重新加载</a>' : '<a href="/">返回首页</a>'}
${number ? `<small>编号 ${escapeText(number)}</small>` : ''}
</main>
</body>
</html>
`
  return { html, policy: policyFor(css) }
}

const policyFor = (css: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A plug that is pulled out. */
const picture = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<path d="m19 5 3-3M2 22l3-3M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4zM7.5 13.5 10 11M10.5 16.5 13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0z"/></svg>`

/** The sizes of the application's header, states and buttons (`src/styles/tokens.css`), in px. */
const rules = `
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;background:var(--ground);color:var(--text);
font:14px/1.5 "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif}
header{border-bottom:1px solid var(--line,#e5e8ed);background:var(--surface,#fff)}
header div{display:flex;align-items:center;gap:10px;max-width:1184px;height:60px;margin:0 auto;padding:0 24px;font-size:18px;font-weight:600}
header svg{flex:none;width:28px;height:28px}
main{display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:32px 24px 15vh;text-align:center}
main svg{width:64px;height:64px;padding:18px;border-radius:50%;background:var(--primary-tint);color:var(--primary)}
h1{font-size:18px;font-weight:600;text-wrap:balance}
p{max-width:420px;color:var(--text-second);text-wrap:balance}
a{display:inline-flex;align-items:center;justify-content:center;min-width:120px;height:44px;margin-top:8px;padding:0 24px;border-radius:6px;
background:var(--primary);color:var(--on-primary);font-size:16px;text-decoration:none}
a:hover{filter:brightness(1.08)}
a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
small{color:var(--text-third);font-size:12px}
@media (max-width:767px){header div{height:44px;padding:0 16px;font-size:16px}header svg{width:24px;height:24px}main{padding:32px 16px 20vh}}
`
