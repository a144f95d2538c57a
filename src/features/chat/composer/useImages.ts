import { chat, newClientId } from '#platform/chat/chatWorker'
import { toastWarning } from '#ui/overlays/toast'
import { useUploads } from '../../uploads/useUploads'
import { suitablePictures } from './suitablePictures'

/**
 * Pictures on their way into a talk: uploaded first, those that a closed tab left too, then sent like any message. They arrive in
 * the order in which they were picked; one that failed goes behind those picked before it is tried again.
 */
export function useImages(cid: number) {
  const uploads = useUploads({
    kind: 'image',
    purpose: `chat:${cid}`,
    inOrder: true,
    onDone: async ({ id: uploadId, url, width, height }) => {
      const image = { url, width: width ?? 0, height: height ?? 0 }
      const result = await chat.sendImage({ cid, clientId: newClientId(), uploadId, image })
      if (!result.ok) toastWarning(`图片发送失败：${result.msg || '未知错误'}`)
    },
  })
  return {
    ...uploads,
    async pick(files: readonly File[]): Promise<void> {
      for (const file of await suitablePictures(files)) uploads.start(file)
    },
  }
}
