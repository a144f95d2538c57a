import type { Qualification } from '#contract/documents/service'
import type { AppSettings } from '#contract/tenants/app'

/** The licences that the site has numbers for. Those of the demo have drawings in the place of scans. */
export function qualificationsOf(settings: AppSettings, isDemo: boolean): Qualification[] {
  const { appName, baseLicence, baseIcp, basePsrn } = settings
  const known = [
    { id: 'licence', name: '人力资源服务许可证', number: baseLicence, issuer: '人力资源和社会保障部门' },
    { id: 'icp', name: '互联网信息服务备案', number: baseIcp, issuer: '工业和信息化部' },
    { id: 'psrn', name: '公安机关互联网站安全备案', number: basePsrn, issuer: '公安机关' },
  ]
  return known
    .filter(({ number }) => number !== '')
    .map((each) => ({ ...each, image: isDemo ? pictureOf({ ...each, holder: appName }) : '' }))
}

interface Certificate {
  readonly name: string
  readonly number: string
  readonly issuer: string
  readonly holder: string
}

/** A drawing marked as a placeholder. */
function pictureOf({ name, number, issuer, holder }: Certificate): string {
  const line = (y: number, size: number, text: string, colour = '#1d2129') =>
    `<text x="300" y="${y}" font-size="${size}" fill="${colour}" text-anchor="middle" font-family="sans-serif">${plain(text)}</text>`
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420">',
    '<rect width="600" height="420" fill="#fffdf7"/>',
    '<rect x="16" y="16" width="568" height="388" fill="none" stroke="#c9a86a" stroke-width="4"/>',
    '<rect x="26" y="26" width="548" height="368" fill="none" stroke="#c9a86a"/>',
    line(110, 34, name),
    line(180, 20, holder),
    line(230, 18, `编号 ${number}`, '#4e5969'),
    line(330, 18, `发证机关 ${issuer}`, '#4e5969'),
    '<g transform="rotate(-18 300 230)" opacity="0.5">',
    line(250, 96, '演示', '#d4380d'),
    '</g></svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const plain = (text: string): string => text.replace(/[&<>"]/g, '')
