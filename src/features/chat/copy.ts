import { copyText } from '../../platform/clipboard'
import { toast } from '../../ui/toast'

export async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? '复制成功' : '复制失败')
}
