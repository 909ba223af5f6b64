/** The part of the WebAssembly interface in use; Node's own types leave it to those of browsers. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
}
