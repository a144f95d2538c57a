import * as z from 'zod/mini'
import type { PageBlock } from '#contract/tenants/blocks/designKinds'
import { DesignBanner } from '#contract/tenants/design'
import { bannerInput } from './homeDesign'

const Former = z.object({
  kind: z.enum(['heading', 'text', 'links', 'banners']),
  text: z.string(),
  links: z._default(z.array(z.object({ label: z.string(), href: z.string() })), []),
  banners: z._default(z.array(DesignBanner), []),
})

/** A page's row as former builds read it. */
export const FormerPage = z.object({ title: z.string(), blocks: z.array(Former) })

/** The block that shows what a block of former builds showed. */
export function blockOfFormer({ kind, text, links, banners }: z.infer<typeof Former>): PageBlock {
  if (kind === 'heading') return { type: 'richText', version: 1, props: { text: `# ${text}` } }
  if (kind === 'text') return { type: 'richText', version: 1, props: { text } }
  if (kind === 'links') return { type: 'links', version: 1, props: { columns: [{ title: text, links }] } }
  return { type: 'banners', version: 1, props: { title: text, banners: banners.map(bannerInput) } }
}
