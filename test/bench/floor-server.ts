import Fastify from 'fastify';

/** The floor: a bare Fastify that answers every route with a constant body of the size that it is asked for. */
const app = Fastify();
const bodies = new Map<string, string>();

const body = (size: string, type: string): string => {
  const known = bodies.get(size + type);
  if (known) return known;
  const made =
    type === 'json' ? JSON.stringify({ x: 'x'.repeat(Number(size) - 8) }) : 'x'.repeat(Number(size));
  bodies.set(size + type, made);
  return made;
};

app.post<{ Params: { size: string } }>('/json/:size', async (request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body(request.params.size, 'json')),
);
app.get<{ Params: { size: string } }>('/html/:size', async (request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').send(body(request.params.size, 'html')),
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
