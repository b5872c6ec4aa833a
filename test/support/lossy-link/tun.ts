import { dlopen, ptr } from 'bun:ffi'
import { openSync } from 'node:fs'

/** Names of `linux/if_tun.h`. */
const TUNSETIFF = 0x400454ca
const IFF_TUN = 0x0001
const IFF_NO_PI = 0x1000
/** `struct ifreq`: a name of 16 bytes, then the flags. */
const requestBytes = 40
const flagsAt = 16

/** Creates a network device in this process's namespace. Its file reads and writes one IP packet at a time. */
export function openTun(name: string): number {
  const { symbols } = dlopen('libc.so.6', { ioctl: { args: ['int', 'u64', 'ptr'], returns: 'int' } })
  const fd = openSync('/dev/net/tun', 'r+')
  const request = Buffer.alloc(requestBytes)
  request.write(name)
  request.writeUInt16LE(IFF_TUN | IFF_NO_PI, flagsAt)
  if (symbols.ioctl(fd, TUNSETIFF, ptr(request)) !== 0) throw new Error(`no network device ${name}`)
  return fd
}
