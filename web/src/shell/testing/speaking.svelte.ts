// Effects exist only where the compiler looks for them, which is not in tests.

export function speakingEffect(run: () => void): () => void {
  return $effect.root(() => {
    $effect(run);
  });
}
