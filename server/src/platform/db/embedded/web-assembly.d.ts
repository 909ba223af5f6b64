/** The part of the engine's interface to compiled code that is used; Node's own types leave it to those of browsers. */
declare namespace WebAssembly {
  type Module = object
  function compile(bytes: Uint8Array): Promise<Module>
}
