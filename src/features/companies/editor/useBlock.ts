import { useRef } from 'react'
import { getBrand } from '../../../../contract/companies/brand'
import { type BrandBlock, type BrandEditor, getBrandEditor } from '../../../../contract/companies/editor'
import type { Failure, Result } from '../../../../contract/errors'
import { refresh } from '../../../api/queries'

/**
 * Saves a block from the version that was loaded. After a conflict the next save names the colleague's version, so that pressing
 * 保存 again replaces theirs, and nothing typed is lost.
 */
export function useBlock(editor: BrandEditor, block: BrandBlock) {
  const version = useRef(editor.versions[block])
  return async <Data>(send: (version: number) => Promise<Result<Data>>): Promise<Result<Data>> => {
    const result = await send(version.current)
    const present = result.ok ? undefined : versionIn(result)
    if (present !== undefined) version.current = present
    return result
  }
}

function versionIn({ data }: Failure): number | undefined {
  const version = (data as { readonly version?: unknown } | null | undefined)?.version
  return typeof version === 'number' ? version : undefined
}

/** After a block was saved, or changed by a colleague. */
export async function reloadPage(id: number): Promise<void> {
  await Promise.all([refresh(getBrandEditor), refresh(getBrand, { id })])
}
