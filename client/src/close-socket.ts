const normalClosure = 1000

/** Browsers log a warning when a socket is closed during its handshake: such a socket is closed as soon as it opens. */
export function closeSocket(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(normalClosure)
  else socket?.close(normalClosure)
}
