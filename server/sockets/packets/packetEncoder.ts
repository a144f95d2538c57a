import { Encoder, type Packet, PacketType } from 'socket.io-parser'

/** An event whose arguments are JSON already. */
export interface TextPacket extends Packet {
  readonly text: string
}

/**
 * Writes packets of core 7.2. They hold no binary data, for which the general encoder would search every value of every packet.
 */
export class PacketEncoder extends Encoder {
  override encode(packet: Packet & Partial<TextPacket>): (Buffer | string)[] {
    const { type, nsp, id, data, text } = packet
    if (nsp !== '/' || (type !== PacketType.EVENT && type !== PacketType.ACK)) return super.encode(packet)
    return [`${type}${id ?? ''}${text ?? JSON.stringify(data)}`]
  }
}
