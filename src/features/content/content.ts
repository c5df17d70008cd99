export { contentJobs } from './content.jobs.ts';
export { newsRoutes } from './news/news.routes.ts';
