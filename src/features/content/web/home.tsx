export const meta = () => [{ title: 'Brennwert' }];

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export default function Home() {
  return (
    <main>
      <h1>Brennwert</h1>
    </main>
  );
}
