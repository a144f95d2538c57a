import { useState } from 'react'
import { call } from '#api/call'
import {
  type BrandEditor,
  blockOfMedia,
  deleteMedia,
  type Media,
  type MediaType,
  saveMedia,
} from '#contract/companies/editor'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { useUploads } from '../../uploads/useUploads'
import { materialsPopup, mediaTitlePopup } from '../popups'
import { reloadPage } from './reloadPage'
import { sendMedia } from './sendMedia'

/** The pictures or films of a page, and what changes them. While a new order is sent, `list` has it already. */
export function useMedia(editor: BrandEditor, type: MediaType) {
  const saved = editor[blockOfMedia[type]]
  const [moved, setMoved] = useState<readonly Media[]>()
  const list = moved ?? saved
  const reload = async () => {
    await reloadPage(editor.id)
    setMoved(undefined)
  }
  const uploads = useUploads({
    kind: type === 'photo' ? 'image' : 'film',
    purpose: `company:${editor.id}:${type}`,
    inOrder: true,
    onDone: async ({ id }) => {
      await call(saveMedia, { type, uploadIds: [id] })
      await reload()
    },
  })

  const save = async (next: readonly Media[]) => {
    setMoved(next)
    await sendMedia(type, next, list)
    await reload()
  }
  const move = (from: number, to: number) => {
    const next = [...list]
    const [taken] = next.splice(from, 1)
    if (!taken || to < 0 || to > next.length || from === to) return
    next.splice(to, 0, taken)
    void save(next)
  }
  const remove = async ({ id }: Media) => {
    const what = type === 'photo' ? '这张照片' : '这个视频'
    if (!(await confirm({ content: `确定从公司主页删除${what}吗？`, confirmText: '删除', danger: true }))) return
    await call(deleteMedia, { type, ids: [id] })
    await reload()
  }
  const rename = async (at: number) => {
    await open(mediaTitlePopup, { type, list, at })
    await reload()
  }
  const addMaterials = async () => {
    const ids = await open(materialsPopup, { type })
    if (!ids?.length) return
    await call(saveMedia, { type, materialIds: [...ids] })
    await reload()
  }
  return { list, uploads, move, remove, rename, addMaterials }
}
