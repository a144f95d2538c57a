/** What failures of this machine mean, in words for the operator, by Node's code. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '文件系统只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  ENOENT: '文件或目录不存在',
  ENOTDIR: '路径中有同名文件',
  EEXIST: '已有同名文件',
  EISDIR: '是目录，不是文件',
  EMFILE: '打开的文件太多，请调大上限（ulimit -n）',
  ENFILE: '系统打开的文件太多',
  EIO: '磁盘读写出错',
  ENAMETOOLONG: '路径太长',
  ELOOP: '符号链接循环',
  ENOTSUP: '文件系统不支持这个操作',
  EOPNOTSUPP: '文件系统不支持这个操作',
  EXDEV: '不在同一个文件系统上',
}

const ofNetworks: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方没有在这个地址监听',
  ECONNRESET: '连接被对方断开',
  EPIPE: '连接被对方断开',
  ETIMEDOUT: '对方没有回应',
  EHOSTUNREACH: '到不了对方的主机',
  ENETUNREACH: '到不了对方的网络',
  ENOTFOUND: '找不到这个主机名',
  EAI_AGAIN: '现在查不到这个主机名',
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '')

/** Says in a few words why something failed. When several addresses of a host refuse, Node's error has no words of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const known = ofFiles[codeOf(error)] ?? ofNetworks[codeOf(error)]
  const said = error instanceof Error ? error.message : String(error)
  return known === undefined ? said : `${known}（${said}）`
}

/** The same for a file or folder that a sentence names already. */
export const fileReasonOf = (error: unknown): string => ofFiles[codeOf(error)] ?? reasonOf(error)

/** A sentence about a failure of the disk, with the path where Node names it; undefined for any other error. */
export function describeFileFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { path, syscall } = error as NodeJS.ErrnoException
  const reason = ofFiles[codeOf(error)]
  if (reason === undefined || syscall === 'connect') return describeFileFailure(error.cause)
  return path === undefined ? `读写文件失败：${reason}。` : `无法读写 ${path}：${reason}。`
}

/** Whether the disk takes no more files: users can do nothing, and it passes once an operator makes room or mends it. */
export const takesNoFiles = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(codeOf(error))
