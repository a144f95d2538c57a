import { useCall } from '#api/queries'
import { type DocumentKey, getDocument } from '#contract/documents/document'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsAboveOthers } from '#kernel/popups/useIsAboveOthers'
import { Modal } from '#ui/overlays/Modal'
import { FailedState, LoadingState } from '#ui/states/LoadState'
import { DocumentText } from './DocumentText'

interface Props extends PopupControl {
  readonly id: DocumentKey
}

/** The whole document over the page that asked for it, so that typed input beneath it is kept. */
export default function DocumentDialog({ isOpen, close, id }: Props) {
  const { data, failure, retry } = useCall(getDocument, { key: id }, { staleTime: 3_600_000 })
  const isAboveOthers = useIsAboveOthers(isOpen)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={titleOf(data, failure)}
      width="wide"
      layer="document"
      onTop={isAboveOthers}
    >
      {data ? (
        <DocumentText document={data} />
      ) : failure ? (
        <FailedState failure={failure} onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  )
}

/** The titles of core 4.6 while there is no document. */
export function titleOf(document: { readonly name: string } | undefined, failure: unknown): string {
  if (document) return document.name
  return failure ? '文档加载失败了' : '文档读取中...'
}
