import pg from 'pg'
import type { AddressForm } from './address'
import { reasonOf } from './reasons'

/** `DATABASE_URL`: one server, since the driver tries no second one. */
export const databaseAddress: AddressForm = {
  schemes: ['postgres', 'postgresql'],
  example: 'postgres://用户@主机:5432/数据库',
  oneHost: '有主库和备库时，请写总是指向主库的地址（虚拟 IP、域名或连接池）',
  check: (text) => {
    try {
      const { port } = new pg.Client({ connectionString: text })
      return port > 0 && port < 65_536 ? undefined : 'DATABASE_URL 的端口必须在 1 到 65535 之间'
    } catch (error) {
      return `DATABASE_URL 中的参数无效：${reasonOf(error)}`
    }
  },
}
