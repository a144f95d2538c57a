import { Settings } from 'lucide-react'
import { IconLink } from '#ui/buttons/IconLink'
import { chatSettingPath } from '../paths'

export const ChatSettingLink = () => <IconLink label="聊天设置" icon={<Settings />} href={chatSettingPath} />
