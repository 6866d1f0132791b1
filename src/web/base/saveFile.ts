/** A browser reads the address some moments after the press. Milliseconds. */
const revokeDelayMs = 60_000;

/** Hands a file to the person: it is saved under its own name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs);
}
