import { call } from '#api/call'
import { currentLogin } from '#api/session'
import { type Exchanged, getExchangedFile } from '#contract/chat/exchange'
import { recruiter } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { myResumePath, personPath } from '../../resume/paths'
import { pdfPopup } from '../../uploads/popups'

/** Shows a resume that changed hands: a PDF in its viewer, another file as a download, the resume on the site on its page. */
export async function openExchangedResume(resume: NonNullable<Exchanged['resume']>): Promise<void> {
  const { isAttachment, resumeId, requestId } = resume
  if (!isAttachment) {
    navigate(currentLogin()?.role === recruiter ? personPath(resumeId) : myResumePath)
    return
  }
  const file = await call(getExchangedFile, { requestId })
  if (!file.ok) return
  const { url, name, type } = file.data
  if (type === 'application/pdf') await open(pdfPopup, { url, name })
  else location.assign(url)
}
